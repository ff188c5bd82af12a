/** A process that answers each frame at once, without a game: the limit of the pipe. `echo.ts ANSWER_BYTES` */
import { FrameReader, GAMES, makeFrame, STEP } from '../../packages/gym/src/stdio/frame.ts';

const [, , bytes] = process.argv;
const answer = makeFrame(GAMES, new Uint8Array(Number(bytes)));
const reader = new FrameReader();
for await (const chunk of process.stdin) {
  reader.add(chunk as Uint8Array);
  for (let frame = reader.next(); frame !== null && frame !== 'lost'; frame = reader.next()) {
    if (frame.kind !== STEP) process.exit(0);
    await new Promise((resolve) => process.stdout.write(answer, resolve));
  }
}

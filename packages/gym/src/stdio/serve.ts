/** Serves a batch over a pipe, frame by frame: the program of `rummikub gym`. */
import { type BotName, bots, parseBotName } from '@rummikub/bots';
import { rulesetToJson } from '@rummikub/engine';
import { Advisor } from '../batch/advisor.ts';
import { type Batch, makeBatch, WAIT } from '../batch/batch.ts';
import { renderGame } from '../env/env.ts';
import { OPEN } from '../space/actions.ts';
import { type Refusal, refusal } from '../space/refusal.ts';
import { BotSeats } from './botSeats.ts';
import { chooseMove } from './choose.ts';
import {
  ADVICE,
  ADVISE,
  CHOOSE,
  CLOSE,
  type Frame,
  FrameReader,
  GAMES,
  HEADER,
  INTO,
  MAKE,
  MOST_BYTES,
  MOVE,
  makeFrame,
  OBSERVE,
  PROTOCOL,
  REFUSED,
  RENDER,
  RESET,
  RESET_GAMES,
  ROW,
  SHARE,
  SHARED,
  SPACES,
  STEP,
  TEXT,
} from './frame.ts';
import { SharedMemory } from './memory.ts';
import { parseSettings } from './settings.ts';

/** In a frame an action has two bytes. This one lets a game wait. */
const WAIT_ON_WIRE = 0xffff;
/** This one deals the next game of the same number. */
const DEAL_ON_WIRE = 0xfffe;
/** In place of an answer of the shared memory: the pipe. */
const THROUGH_PIPE = 255;
/** Says that the games lie in the shared memory. */
const IN_MEMORY = makeFrame(GAMES, '');

/** Standard output or another stream of Node, declared without the types of Node. */
export interface FrameOutput {
  /** Calls `done` when the bytes are written, or with the error. */
  write(bytes: Uint8Array, done: (error?: Error | null) => void): unknown;
}

/** Answers the frames of streams until the input ends or the client says goodbye. */
export async function serveStdio(input: AsyncIterable<Uint8Array>, output: FrameOutput): Promise<void> {
  const server = new FrameServer();
  const send = (frame: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      output.write(frame, (error) => (error ? reject(error) : resolve()));
    });
  for await (const chunk of input) {
    for (const answer of server.answers(chunk)) await send(answer);
    if (server.ended) return;
  }
  for (const answer of server.lastWords()) await send(answer);
}

/**
 * Bytes in, answers out. A frame that cannot be read or carried out is answered with the reason, and the games stay as they
 * are. Only an impossible length ends the conversation, because the start of the next frame is then unknown.
 */
export class FrameServer {
  /** True after a goodbye, and after a length that cannot be. */
  ended = false;
  private readonly reader = new FrameReader();
  private readonly session = new Session();

  /** The answer to each frame that is whole with these bytes. Each is valid only until the next is asked for. */
  *answers(chunk: Uint8Array): Generator<Uint8Array> {
    const { reader, session } = this;
    reader.add(chunk);
    for (let frame = reader.next(); frame !== null; frame = reader.next()) {
      this.ended = frame === 'lost' || frame.kind === CLOSE;
      if (frame === 'lost') {
        const reason = `its length is not from 1 to ${MOST_BYTES} bytes, and what follows cannot be read either`;
        yield refused(badFrame(reason));
      }
      if (frame === 'lost' || frame.kind === CLOSE) return;
      const answer = session.answer(frame);
      if (answer !== null) yield answer;
    }
  }

  /** What there is to say when the input has ended. */
  *lastWords(): Generator<Uint8Array> {
    if (!this.ended && this.reader.rest > 0) yield refused(badFrame('the input ended in the middle of it'));
  }
}

const badFrame = (reason: string): Refusal => refusal('bad_frame', { reason });

const refused = (reason: Refusal): Buffer => makeFrame(REFUSED, JSON.stringify(reason));

class Session {
  private batch: Batch | null = null;
  private botSeats: BotSeats | null = null;
  private actions = new Int32Array(0);
  private games: Buffer = Buffer.alloc(0);
  private advisors = new Map<BotName, Advisor>();
  private memory: SharedMemory | null = null;
  private into = THROUGH_PIPE;

  /** Null where the frame has no answer. */
  answer(frame: Frame): Uint8Array | null {
    const { kind, content } = frame;
    if (kind === MAKE) return this.make(content);
    if (kind === CHOOSE) {
      const move = chooseMove(content.toString());
      return move.ok ? makeFrame(MOVE, move.value) : refused(move.error);
    }
    const { batch } = this;
    if (batch === null) return refused(refusal('not_started', {}));
    switch (kind) {
      case STEP:
        return this.step(batch, content);
      case RESET: {
        if (content.length !== 8) return refused(badFrame('a seed has 8 bytes'));
        // A seed that is too large stays too large as a number.
        const wrong = batch.reset(Number(content.readBigUInt64LE()));
        return wrong === null ? this.goOn(batch) : refused(wrong);
      }
      case RESET_GAMES: {
        if (content.length % 4 !== 0) return refused(badFrame('each game has 4 bytes'));
        const games = Array.from({ length: content.length / 4 }, (_, i) => content.readUInt32LE(4 * i));
        const wrong = batch.resetGames(games);
        return wrong === null ? this.goOn(batch) : refused(wrong);
      }
      case ADVISE:
        return this.advise(batch, content);
      case OBSERVE: {
        if (content.length !== 5) return refused(badFrame('a game has 4 bytes and a seat 1'));
        const row = new Uint8Array(batch.layout.size);
        const wrong = batch.observe(content.readUInt32LE(), content.readUInt8(4), row);
        return wrong === null ? makeFrame(ROW, row) : refused(wrong);
      }
      case RENDER: {
        if (content.length !== 4) return refused(badFrame('a game has 4 bytes'));
        const game = content.readUInt32LE();
        return game < batch.size
          ? makeFrame(TEXT, renderGame(batch, game))
          : refused(refusal('unknown_game', { got: String(game), games: batch.size }));
      }
      case SHARE: {
        const memory = SharedMemory.open(content.toString(), batch.size);
        if (!memory.ok) return refused(memory.error);
        this.memory = memory.value;
        return makeFrame(SHARED, '');
      }
      case INTO:
        this.into = content[0] ?? THROUGH_PIPE;
        return null;
      default:
        return refused(badFrame(`there is no kind ${kind}`));
    }
  }

  private make(content: Buffer): Uint8Array {
    const settings = parseSettings(content.toString());
    if (!settings.ok) return refused(settings.error);
    const made = makeBatch(settings.value.batch);
    if (!made.ok) return refused(made.error);
    const batch = made.value;
    const { space, layout, seats, size } = batch;
    const { bots } = settings.value;
    if (bots !== null && (bots.length !== seats || !bots.includes(null))) {
      const reason = `it must have one entry for each of the ${seats} seats, null for at least one of them.`;
      return refused(refusal('bad_setting', { setting: 'bots', reason }));
    }
    this.batch = batch;
    this.botSeats = bots === null ? null : new BotSeats(batch, bots);
    this.actions = new Int32Array(size);
    this.advisors.clear();
    this.memory = null;
    this.into = THROUGH_PIPE;
    const bytes = size * (8 * seats + 2 + layout.size + space.size);
    this.games = makeFrame(GAMES, new Uint8Array(bytes));
    const spaces = {
      protocol: PROTOCOL,
      games: size,
      seats,
      actions: space.size,
      slots: space.slots,
      open: OPEN,
      apart: space.apart,
      observation: layout.size,
      sections: layout.sections,
      ruleset: rulesetToJson(batch.ruleset),
    };
    return Buffer.concat([makeFrame(SPACES, JSON.stringify(spaces)), this.goOn(batch)]);
  }

  private step(batch: Batch, content: Buffer): Uint8Array {
    if (content.length !== 2 * batch.size) {
      const got = Math.floor(content.length / 2);
      return refused(
        content.length % 2 === 1
          ? badFrame('each action has 2 bytes')
          : refusal('wrong_batch_size', { got, games: batch.size }),
      );
    }
    const dealt: number[] = [];
    for (let game = 0; game < batch.size; game++) {
      const action = content.readUInt16LE(2 * game);
      this.actions[game] = action === WAIT_ON_WIRE || action === DEAL_ON_WIRE ? WAIT : action;
      if (action === DEAL_ON_WIRE) dealt.push(game);
    }
    // Stepped first: where an action is refused, no game is dealt either.
    const wrong = batch.step(this.actions) ?? batch.resetGames(dealt);
    return wrong === null ? this.goOn(batch) : refused(wrong);
  }

  /** One byte with a bit for each seat that is asked for, and the name of a bot. */
  private advise(batch: Batch, content: Buffer): Uint8Array {
    if (content.length === 0) return refused(badFrame('seats have 1 byte, the name of a bot follows'));
    const name = parseBotName(content.toString('utf8', 1));
    if (!name.ok) return refused(refusal('unknown_bot', { reason: name.error.message }));
    const advisor = this.advisors.get(name.value) ?? new Advisor(batch, bots[name.value]);
    this.advisors.set(name.value, advisor);
    const seats = Array.from({ length: batch.seats }, (_, seat) => seat);
    const advice = advisor.advise(seats.filter((seat) => ((content.readUInt8(0) >> seat) & 1) !== 0));
    return makeFrame(ADVICE, new Uint8Array(Uint16Array.from(advice).buffer));
  }

  /** Bots play until the client acts. The answer has all that a client needs, or says that it lies in the shared memory. */
  private goOn(batch: Batch): Uint8Array {
    const { memory, botSeats } = this;
    botSeats?.play();
    if (memory === null || this.into === THROUGH_PIPE) {
      this.collect(batch);
      return this.games;
    }
    // Without bots to hide, the client gets the arrays of the batch as they are.
    memory.write(this.into, botSeats === null ? shownBy(batch) : this.collect(batch), batch.size);
    return IN_MEMORY;
  }

  /** Copies what the client gets into one buffer that every answer reuses, and gives its parts. */
  private collect(batch: Batch): readonly Uint8Array[] {
    const { games, botSeats } = this;
    const { outcomes, scores, done } = botSeats ?? batch;
    let at = HEADER;
    const copy = (part: Uint8Array | Float32Array): Uint8Array => {
      games.set(bytesOf(part), at);
      at += part.byteLength;
      return games.subarray(at - part.byteLength, at);
    };
    const rewards = [copy(outcomes), copy(scores)];
    const actors = copy(batch.actors);
    const endings = copy(done);
    const observations = copy(batch.observations);
    const masks = copy(batch.masks);
    botSeats?.hideBots(actors, observations);
    return [...rewards, actors, endings, observations, masks];
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array | Float32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** The parts of a GAMES frame, in their order. */
const shownBy = ({ outcomes, scores, actors, done, observations, masks }: Batch): readonly Uint8Array[] =>
  [outcomes, scores, actors, done, observations, masks].map(bytesOf);

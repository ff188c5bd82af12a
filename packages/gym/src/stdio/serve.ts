/** Serves a batch over a pipe, frame by frame: the program of `rummikub gym`. */
import { type BotName, bots, parseBotName } from '@rummikub/bots';
import { fail, ok, parseRuleset, type Result, rulesetToJson } from '@rummikub/engine';
import { Advisor } from '../batch/advisor.ts';
import { type Batch, type BatchSettings, makeBatch, WAIT } from '../batch/batch.ts';
import { renderGame } from '../env/env.ts';
import { OPEN } from '../space/actions.ts';
import { type Refusal, refusal } from '../space/refusal.ts';
import {
  ADVICE,
  ADVISE,
  CLOSE,
  type Frame,
  FrameReader,
  GAMES,
  HEADER,
  MAKE,
  MOST_BYTES,
  makeFrame,
  OBSERVE,
  PROTOCOL,
  REFUSED,
  RENDER,
  RESET,
  RESET_GAMES,
  ROW,
  SPACES,
  STEP,
  TEXT,
} from './frame.ts';

/** WAIT as an action of two bytes in a frame. */
const WAIT_ON_WIRE = 0xffff;

/** Standard output or another stream of Node, declared without the types of Node. */
export interface FrameOutput {
  /** Calls `done` when the bytes are written, or with the error. */
  write(bytes: Uint8Array, done: (error?: Error | null) => void): unknown;
}

/**
 * Answers frames until the input ends or the client says goodbye. A frame that cannot be read or carried out is
 * answered with the reason, and the games do not change. An impossible length ends the program, because the beginning
 * of the next frame is unknown.
 */
export async function serveStdio(input: AsyncIterable<Uint8Array>, output: FrameOutput): Promise<void> {
  const reader = new FrameReader();
  const session = new Session();
  const send = (frame: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      output.write(frame, (error) => (error ? reject(error) : resolve()));
    });
  for await (const chunk of input) {
    reader.add(chunk);
    for (let frame = reader.next(); frame !== null; frame = reader.next()) {
      if (frame === 'lost') {
        const reason = `its length is not from 1 to ${MOST_BYTES} bytes, and what follows cannot be read either`;
        await send(refused(refusal('bad_frame', { reason })));
        return;
      }
      if (frame.kind === CLOSE) return;
      await send(session.answer(frame));
    }
  }
  if (reader.rest > 0) await send(refused(badFrame('the input ended in the middle of it')));
}

const badFrame = (reason: string): Refusal => refusal('bad_frame', { reason });

const refused = (reason: Refusal): Buffer => makeFrame(REFUSED, JSON.stringify(reason));

class Session {
  private batch: Batch | null = null;
  private actions = new Int32Array(0);
  private games: Buffer = Buffer.alloc(0);
  private advisors = new Map<BotName, Advisor>();

  answer(frame: Frame): Uint8Array {
    const { kind, content } = frame;
    if (kind === MAKE) return this.make(content);
    const { batch } = this;
    if (batch === null) return refused(refusal('not_started', {}));
    switch (kind) {
      case STEP:
        return this.step(batch, content);
      case RESET: {
        if (content.length !== 8) return refused(badFrame('a seed has 8 bytes'));
        // A seed that is too large stays too large as a number.
        const wrong = batch.reset(Number(content.readBigUInt64LE()));
        return wrong === null ? this.show(batch) : refused(wrong);
      }
      case RESET_GAMES: {
        if (content.length % 4 !== 0) return refused(badFrame('each game has 4 bytes'));
        const games = Array.from({ length: content.length / 4 }, (_, i) => content.readUInt32LE(4 * i));
        const wrong = batch.resetGames(games);
        return wrong === null ? this.show(batch) : refused(wrong);
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
      default:
        return refused(badFrame(`there is no kind ${kind}`));
    }
  }

  private make(content: Buffer): Uint8Array {
    const settings = parseSettings(content.toString());
    const made = settings.ok ? makeBatch(settings.value) : settings;
    if (!made.ok) return refused(made.error);
    const batch = made.value;
    const { space, layout, seats, size } = batch;
    this.batch = batch;
    this.actions = new Int32Array(size);
    this.advisors.clear();
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
    return Buffer.concat([makeFrame(SPACES, JSON.stringify(spaces)), this.show(batch)]);
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
    for (let game = 0; game < batch.size; game++) {
      const action = content.readUInt16LE(2 * game);
      this.actions[game] = action === WAIT_ON_WIRE ? WAIT : action;
    }
    const wrong = batch.step(this.actions);
    return wrong === null ? this.show(batch) : refused(wrong);
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

  /** The frame after a step: observations, masks and rewards of all games, in one buffer that is reused. */
  private show(batch: Batch): Uint8Array {
    const { games } = this;
    let at = HEADER;
    for (const part of [
      batch.outcomes,
      batch.scores,
      batch.actors,
      batch.done,
      batch.observations,
      batch.masks,
    ]) {
      games.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
      at += part.byteLength;
    }
    return games;
  }
}

/** Names of the settings on the wire. */
const SETTINGS: Readonly<Record<string, keyof BatchSettings>> = {
  ruleset: 'ruleset',
  seats: 'seats',
  games: 'games',
  seed: 'seed',
  first_game: 'firstGame',
  auto_reset: 'autoReset',
  step_limit: 'stepLimit',
};

function parseSettings(text: string): Result<BatchSettings, Refusal> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail(badFrame('the settings are not JSON'));
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return fail(badFrame('the settings are not a JSON object'));
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(json)) {
    const key = Object.hasOwn(SETTINGS, name) ? SETTINGS[name] : undefined;
    if (key === undefined) {
      const reason = `it is not known; there are ${Object.keys(SETTINGS).join(', ')}.`;
      return fail(refusal('bad_setting', { setting: name, reason }));
    }
    if (key === 'autoReset' && typeof value !== 'boolean')
      return fail(refusal('bad_setting', { setting: name, reason: 'it must be true or false.' }));
    settings[key] = value;
  }
  if (settings.ruleset === undefined) return ok(settings as BatchSettings);
  const ruleset = parseRuleset(settings.ruleset);
  if (ruleset.ok) return ok({ ...settings, ruleset: ruleset.value } as BatchSettings);
  const [{ path, message } = { path: undefined, message: '' }] = ruleset.error;
  const reason = `${path === undefined ? '' : `${path}: `}${message}`;
  return fail(refusal('bad_setting', { setting: 'ruleset', reason }));
}

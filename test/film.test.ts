/** The film of the README: an animated picture that is not too heavy, in the form that browsers read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { animation } from '../scripts/web/scenes/film.ts';

/** The names of the chunks of a RIFF file. */
function chunksOf(file: Buffer): string[] {
  expect(file.toString('latin1', 0, 4)).toBe('RIFF');
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  const names: string[] = [];
  for (let at = 12; at < file.length; at += 8 + file.readUInt32LE(at + 4) + (file.readUInt32LE(at + 4) % 2))
    names.push(file.toString('latin1', at, at + 4));
  return names;
}

it('has several pictures and at most 400 KB', () => {
  const film = readFileSync(join(import.meta.dirname, '..', 'docs', 'pictures', 'game.webp'));
  const [head, settings, ...frames] = chunksOf(film);
  expect([head, settings]).toEqual(['VP8X', 'ANIM']);
  expect(new Set(frames)).toEqual(new Set(['ANMF']));
  expect(frames.length).toBeGreaterThan(10);
  expect(film.length).toBeLessThan(400_000);
});

it('is put together of the pictures alone, without what a browser writes around them', () => {
  const chunk = (name: string, ...bytes: number[]): Buffer =>
    Buffer.concat([Buffer.from(name), Buffer.of(bytes.length, 0, 0, 0), Buffer.from(bytes)]);
  const webp = Buffer.concat([Buffer.from('RIFF....WEBP'), chunk('VP8X', 1, 2), chunk('VP8 ', 3, 4)]);
  const film = animation([{ webp, stays: 100, x: 0, y: 0, width: 720, height: 450 }]);
  expect(chunksOf(film)).toEqual(['VP8X', 'ANIM', 'ANMF']);
  expect(film.subarray(-10).toString('latin1', 0, 4)).toBe('VP8 ');
});

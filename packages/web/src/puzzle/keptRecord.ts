/** The record of puzzles in the device's storage. */
import { load, save } from '../device/storage.ts';
import { type PuzzleRecord, readRecord } from './record.ts';

const KEY = 'puzzles';

export const loadRecord = (): PuzzleRecord => readRecord(load(KEY));
export const saveRecord = (record: PuzzleRecord): void => save(KEY, record);

/** The player's settings, kept on the device. */
import { useSyncExternalStore } from 'react';
import { paintBar } from './barColor.ts';
import { LANGUAGES, type LanguageCode } from './languages.ts';
import { shortened } from './playerName.ts';
import { load, save } from './storage.ts';

export interface Settings {
  readonly name: string;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly palette: 'classic' | 'safe';
  /** What the table looks like, and what the tiles are made of. */
  readonly table: 'felt' | 'wood' | 'night';
  readonly tiles: 'ivory' | 'white';
  readonly language: 'auto' | LanguageCode;
  /** Which sounds: none, those that call the player, or all. */
  readonly sound: 'turn' | 'all' | 'off';
  /** Whether a message of the device calls the player; null until the player was asked. */
  readonly notify: boolean | null;
  readonly vibration: boolean;
  readonly motion: boolean;
  readonly pace: 'calm' | 'quick' | 'instant';
}

const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  palette: ['classic', 'safe'],
  table: ['felt', 'wood', 'night'],
  tiles: ['ivory', 'white'],
  language: ['auto', ...(Object.keys(LANGUAGES) as LanguageCode[])],
  pace: ['calm', 'quick', 'instant'],
  sound: ['turn', 'all', 'off'],
} as const;

const NAMES = [
  'Amber',
  'Basil',
  'Cleo',
  'Dario',
  'Elif',
  'Finn',
  'Greta',
  'Hugo',
  'Iris',
  'Juno',
  'Kai',
  'Luz',
];

const anyName = (): string => NAMES[Math.floor(Math.random() * NAMES.length)] ?? '';

function read(): Settings {
  const kept = load('settings');
  const given = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const oneOf = <K extends keyof typeof CHOICES>(key: K): (typeof CHOICES)[K][number] =>
    (CHOICES[key] as readonly unknown[]).includes(given[key])
      ? (given[key] as (typeof CHOICES)[K][number])
      : CHOICES[key][0];
  const name = typeof given.name === 'string' ? shortened(given.name) : '';
  return {
    name: name === '' ? anyName() : name,
    theme: oneOf('theme'),
    palette: oneOf('palette'),
    table: oneOf('table'),
    tiles: oneOf('tiles'),
    language: oneOf('language'),
    // Before there was a choice, sound was off unless it was asked for.
    sound: given.sound === true ? 'all' : oneOf('sound'),
    notify: typeof given.notify === 'boolean' ? given.notify : null,
    vibration: given.vibration === true,
    motion: given.motion !== false,
    pace: oneOf('pace'),
  };
}

let settings = read();
// The suggested name is the player's from the first visit on, in every tab.
save('settings', settings);
const listeners = new Set<() => void>();

export const currentSettings = (): Settings => settings;

export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  save('settings', settings);
  showSettings();
  for (const listener of listeners) listener();
}

/** Theme, palette, table and tiles are attributes of the page: the style sheet does the rest, but for the browser's bar. */
export function showSettings(): void {
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme;
  dataset.palette = settings.palette;
  dataset.table = settings.table;
  dataset.tiles = settings.tiles;
  dataset.motion = settings.motion ? 'on' : 'off';
  paintBar();
}

const onSettings = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSettings = (): Settings => useSyncExternalStore(onSettings, currentSettings);

/** Whether tiles may slide: the player's own setting, and the setting of the device. */
export const mayAnimate = (): boolean =>
  settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;

import { makeRuleset, rulesetToJson } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en/catalogue.ts';
import { rulesName } from './rulesName.ts';
import { isThisDeviceOnly } from './thisDevice.ts';

describe('the address of a table', () => {
  it('is known to lead nowhere from another device where a machine calls itself so', () => {
    for (const host of ['localhost', 'app.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])
      expect(isThisDeviceOnly(host), host).toBe(true);
    for (const host of ['192.168.1.7', 'rummi.example', '127.example.org', 'localhost.example', '[fe80::1]'])
      expect(isThisDeviceOnly(host), host).toBe(false);
  });
});

describe('the rules of a table', () => {
  it('are called by their preset, in whatever order the server names them, and by nothing where they are none', () => {
    const json = rulesetToJson(makeRuleset({ preset: 'modern-2017' }));
    const turned = Object.fromEntries(Object.entries(json).toReversed());
    expect(rulesName(en, turned)).toBe(en.setup.presets['modern-2017']);
    expect(rulesName(en, { ...turned, turn_seconds: 61 })).toBeNull();
    expect(rulesName(en, 'nonsense')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { isThisDeviceOnly } from './thisDevice.ts';

describe('the address of a table', () => {
  it('is known to lead nowhere from another device where a machine calls itself so', () => {
    for (const host of ['localhost', 'app.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])
      expect(isThisDeviceOnly(host), host).toBe(true);
    for (const host of ['192.168.1.7', 'rummi.example', '127.example.org', 'localhost.example', '[fe80::1]'])
      expect(isThisDeviceOnly(host), host).toBe(false);
  });
});

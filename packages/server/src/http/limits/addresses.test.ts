import { expect, it } from 'vitest';
import { clientOf } from './addresses.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  // As a proxy may say it.
  ['unknown', 'unknown'],
  ['', ''],
  // The connection is gone already.
  [undefined, 'gone'],
])('%s counts as %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});

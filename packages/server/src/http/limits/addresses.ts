/** Which addresses count as one client. A customer has a whole IPv6 network, so it counts as one. */
import { isIPv6, SocketAddress } from 'node:net';

/** The client of an address: an IPv4 address itself, or the /64 network of an IPv6 address. */
export function clientOf(address: string | undefined): string {
  // The client has closed the connection before its address was read.
  if (address === undefined) return 'gone';
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address;
  const usual = new SocketAddress({ address: plain, family: 'ipv6' }).address;
  const mapped = /^::ffff:([\d.]+)$/.exec(usual);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail] = usual.split('::');
  const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

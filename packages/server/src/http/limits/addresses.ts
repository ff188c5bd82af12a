/** Which addresses count as one client: those of IPv6 that one customer has are too many to count singly. */
import { isIPv6, SocketAddress } from 'node:net';

/** What is counted for this address: itself, or the first half of an address of IPv6, which is one network. */
export function clientOf(address: string | undefined): string {
  // Whoever has gone before the request was looked at has left no address.
  if (address === undefined) return 'gone';
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address;
  const usual = new SocketAddress({ address: plain, family: 'ipv6' }).address;
  const mapped = /^::ffff:([\d.]+)$/.exec(usual);
  if (mapped !== null) return mapped[1]!;
  const [head = '', tail] = usual.split('::');
  const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

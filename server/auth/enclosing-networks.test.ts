import { expect, test } from 'vitest';
import { enclosingNetworks, networkPrefix } from './enclosing-networks.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('finds the network that identifies %s: %s', (address, expected) => {
  expect(networkPrefix(address)).toBe(expected);
});

test.each([
  ['192.0.2.7', ['ipv4', '192.0', '192.0.2', '192.0.2.7']],
  ['64:ff9b::192.0.2.7', ['ipv4', '192.0', '192.0.2', '192.0.2.7']],
  ['2001:db8:1:2:3:4:5:6', ['ipv6', '2001:db8', '2001:db8:1', '2001:db8:1:2']],
  ['unknown', ['unknown']],
])('finds the networks of %s', (address, networks) => {
  expect(enclosingNetworks(address)).toEqual(networks);
});

import { isIPv6 } from "node:net";

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What callers are told apart by. A household or a server has at least a /64 of IPv6 addresses to choose from, so those
 * count as one; an IPv4 address is the same in either notation.
 */
export function clientAddress(ip: string): string {
  const inner = mapped.exec(ip)?.[1];
  if (inner) return inner;
  const [address = ""] = ip.split("%");
  if (!isIPv6(address)) return ip;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head ? head.split(":") : [];
  const rest = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0");
  const prefix = [...groups, ...zeros, ...rest].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(":")}::/64`;
}

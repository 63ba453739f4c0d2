import { BlockList, isIP } from "node:net";

/** Networks that are not of the public internet. */
const privateNetworks = new BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  privateNetworks.addSubnet(address, bits, "ipv4");
}
const globalIpv6 = new BlockList();
globalIpv6.addSubnet("2000::", 3, "ipv6");
const specialIpv6 = new BlockList();
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  specialIpv6.addSubnet(address, bits, "ipv6");
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateNetworks.check(address, "ipv4");
  return isIP(address) === 6 && globalIpv6.check(address, "ipv6") && !specialIpv6.check(address, "ipv6");
}

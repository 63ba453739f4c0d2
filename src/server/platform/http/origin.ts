import { type AddressInfo, isIPv6 } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/errors.js";

const host = /^(?:[a-z\d._-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

const schemeOf = (request: FastifyRequest) => (request.protocol === "https" ? "https" : "http");
/** `request.host` would be X-Forwarded-Host behind a trusted proxy. */
const hostOf = ({ headers }: FastifyRequest) => headers.host ?? "";

/**
 * Scheme and host without a trailing slash. They become part of pages, so the host is validated. Throws invalid_input.
 */
export function originReader(publicUrl: () => string): (request: FastifyRequest) => string {
  return (request) => {
    const known = publicUrl();
    if (known) return known;
    const origin = `${schemeOf(request)}://${hostOf(request)}`;
    if (!host.test(hostOf(request)) || !URL.canParse(origin)) {
      throw new AppError("invalid_input", m.requestUnreadable());
    }
    return origin;
  };
}

/** Undefined for other hosts than the server's own, which could fill the cache. */
export function knownOriginReader(
  server: FastifyInstance,
  publicUrl: () => string,
): (request: FastifyRequest) => string | undefined {
  const hosts = new Set<string>();
  server.addHook("onListen", async () => {
    for (const { address, port } of server.addresses() as AddressInfo[]) {
      for (const name of namesOf(address)) {
        hosts.add(`${name}:${port}`);
        if (port === 80) hosts.add(name);
      }
    }
  });
  return (request) => {
    const known = publicUrl();
    if (known) return known;
    return hosts.has(hostOf(request)) ? `${schemeOf(request)}://${hostOf(request)}` : undefined;
  };
}

/** A wildcard stands for every address of the machine. */
function namesOf(address: string): string[] {
  const isWildcard = address === "0.0.0.0" || address === "::";
  const own = Object.values(networkInterfaces()).flatMap((interfaces) => interfaces ?? []);
  const addresses = isWildcard ? own.map((one) => one.address) : [address];
  const names = isWildcard ? ["localhost", hostname().toLowerCase()] : [];
  const isLoopback = address === "127.0.0.1" || address === "::1";
  return [...names, ...(isLoopback ? ["localhost"] : []), ...addresses.map((one) => (isIPv6(one) ? `[${one}]` : one))];
}

import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { AppError } from "#domain/platform/values/errors.ts";
import type { ResponseCache } from "./cache/response-cache.ts";

interface MetricsOptions {
  /** Sent by Prometheus as a bearer token. */
  token: string;
  cache: ResponseCache;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** In the text format of Prometheus. */
export async function mountMetrics(server: FastifyInstance, { token, cache }: MetricsOptions): Promise<void> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request to the end of the response",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  new Gauge({
    name: "response_cache_entries",
    help: "Entries of the response cache",
    registers: [registry],
    collect() {
      this.set(cache.size.entries);
    },
  });
  new Gauge({
    name: "response_cache_bytes",
    help: "Bytes in the response cache",
    registers: [registry],
    collect() {
      this.set(cache.size.bytes);
    },
  });
  // The pattern of the route and not the path, which would make a series per booking.
  server.addHook("onResponse", (request, reply, done) => {
    const { method, found, routeOptions } = request;
    const labels = { method, route: found?.pattern ?? routeOptions.url ?? "none", status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  const expected = digest(`Bearer ${token}`);
  server.get("/metrics", async (request, reply) => {
    const isAllowed = timingSafeEqual(digest(request.headers.authorization ?? ""), expected);
    if (!isAllowed) throw new AppError("not_authenticated");
    return reply
      .type(registry.contentType)
      .header("cache-control", "no-store")
      .send(await registry.metrics());
  });
}

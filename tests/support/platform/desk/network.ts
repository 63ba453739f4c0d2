import type { TestApp } from "../app.ts";

/**
 * How the network answers a call: as the server does, with status 500, or not at all, before or after the server has done
 * it. A promise, or what a function does, is waited for first and may say one of these.
 */
export type Answer = "served" | "status 500" | "lost" | "reply lost" | Promise<unknown> | (() => Promise<unknown>);

/** `/api/rooms/delete/*`, with a method before it if only that one is meant; a RegExp sees method, path and query. */
type Calls = string | RegExp | ((path: string) => boolean);

interface Network {
  /** How these calls are answered from now on; the last that matches decides. */
  answer(calls: Calls, how: Answer): void;
  /** All calls are served again. */
  serveAll(): void;
  /** How many calls are not answered yet. */
  pending(): number;
  /** The call for the data of a page, which this work loads: `GET /service/rooms.data?sort=price`. */
  askForPage<T>(request: Request, load: () => Promise<T>): Promise<T>;
  /** The calls so far, as `GET /api/rooms?search=sea`. */
  calls: string[];
}

const origin = "https://lodge.example";

function matches(calls: Calls, call: string): boolean {
  if (calls instanceof RegExp) return calls.test(call);
  if (typeof calls === "function") return calls(new URL(call.slice(call.indexOf(" ") + 1), origin).pathname);
  const [method, path] = calls.includes(" ") ? calls.split(" ") : [undefined, calls];
  const parts = (path ?? "").split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${method ?? "[A-Z]+"} ${parts.join("[^/?]*")}(\\?.*)?$`).test(call);
}

interface Connected extends Network {
  /** Resolves when the server has answered all that has reached it, and takes the API away from `fetch`. */
  restore(): Promise<void>;
}

/** Puts the API of a lodge behind `fetch` and `XMLHttpRequest`, without a socket, until `restore` is called. */
export function connect({ app }: TestApp): Connected {
  const calls: string[] = [];
  let answers: { calls: Calls; how: Answer }[] = [];

  let pending = 0;
  const atServer = new Set<Promise<unknown>>();

  const counted = <T>(work: Promise<T>): Promise<T> => {
    pending += 1;
    return work.finally(() => {
      pending -= 1;
    });
  };
  const send = (request: Request) => counted(answerTo(request));
  const howToAnswer = (call: string) => answers.findLast((answer) => matches(answer.calls, call))?.how ?? "served";
  /** Waits for what is to happen before the server gets the call. */
  const holdBack = async (how: Answer, { signal }: Request): Promise<unknown> => {
    const before = typeof how === "function" ? how() : how;
    return before instanceof Promise ? Promise.race([before, aborted(signal)]) : before;
  };
  const askForPage: Network["askForPage"] = async (request, load) => {
    const { pathname, search } = new URL(request.url);
    const how = await counted(holdBack(howToAnswer(`GET ${pathname}.data${search}`), request));
    if (how === "lost") throw new TypeError("Failed to fetch");
    return counted(load());
  };
  const answerTo = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}${search}`;
    calls.push(call);
    const how = await holdBack(howToAnswer(call), request);
    if (how === "lost") throw new TypeError("Failed to fetch");
    if (how === "status 500") {
      const body = { error: "Something went wrong. Please try again.", code: "internal" };
      return Response.json(body, { status: 500 });
    }
    const payload = Buffer.from(await request.arrayBuffer());
    const answering = app.inject({
      method: request.method as "GET",
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(payload.length > 0 && { payload }),
    });
    atServer.add(answering);
    const answer = await answering.finally(() => atServer.delete(answering));
    request.signal.throwIfAborted();
    if (how === "reply lost") throw new TypeError("Failed to fetch");
    const isEmpty = answer.statusCode === 204;
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answer.headers as HeadersInit,
    });
  };

  const before = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };
  globalThis.fetch = (input, init) => send(new Request(new URL(String(input), origin), init));
  globalThis.XMLHttpRequest = requestsOver(send) as unknown as typeof XMLHttpRequest;
  return {
    calls,
    pending: () => pending,
    askForPage,
    answer: (calls, how) => void answers.push({ calls, how }),
    serveAll: () => {
      answers = [];
    },
    restore: async () => {
      while (atServer.size > 0) await Promise.allSettled(atServer);
      Object.assign(globalThis, before);
    },
  };
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });

/** The part of XMLHttpRequest that uploads use, over the same network as `fetch`. */
function requestsOver(send: (request: Request) => Promise<Response>) {
  return class {
    readonly upload: { onprogress?(event: object): void; onload?(): void } = {};
    readonly #stop = new AbortController();
    readonly #headers = new Headers();
    #method = "";
    #url = "";
    status = 0;
    responseText = "";
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    abort() {
      this.#stop.abort();
      this.onabort?.();
    }
    send(body: FormData) {
      const { signal } = this.#stop;
      const init = { method: this.#method, headers: this.#headers, body, signal };
      queueMicrotask(() => this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 }));
      send(new Request(new URL(this.#url, origin), init))
        .then(async (response) => {
          this.upload.onload?.();
          this.status = response.status;
          this.responseText = await response.text();
          this.onload?.();
        })
        .catch(() => signal.aborted || this.onerror?.());
    }
  };
}

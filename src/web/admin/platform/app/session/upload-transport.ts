import {
  type ApiRequest,
  type ApiResponse,
  fetchTransport,
  type Transport,
  toFormData,
} from "#contract/platform/call.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/errors.js";
import type { Api } from "#web/api.ts";
import { session } from "./session.ts";
import { staffApiOver } from "./staff-api.ts";

/** The fraction of the body that was sent, 0 to 1. */
export type OnProgress = (fraction: number) => void;

/** XMLHttpRequest for multipart calls, because it reports progress; fetch for all others. */
function uploadTransport(onProgress: OnProgress): Transport {
  return (request) => (request.bodyType === "multipart" ? send(request, onProgress) : fetchTransport(request));
}

/** `staffApi` with upload progress. */
export function uploadApi(onProgress: OnProgress): Api {
  return staffApiOver(uploadTransport(onProgress), session);
}

function send({ method, url, headers, body, signal }: ApiRequest, onProgress: OnProgress): Promise<ApiResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const finish = (end: () => void) => () => {
      signal?.removeEventListener("abort", abort);
      end();
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", abort);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.upload.onload = () => onProgress(1);
    request.onload = finish(() => resolve({ status: request.status, body: jsonOf(request.responseText) }));
    request.onabort = finish(() => reject(signal?.reason));
    request.onerror = finish(() => {
      // With a cause, as in fetchTransport: it was no reply of the server.
      const cause = new TypeError(`${method} ${url} did not get through`);
      reject(new AppError("unavailable", m.connectionFailed(), { cause }));
    });
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(toFormData(body as object));
  });
}

function jsonOf(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

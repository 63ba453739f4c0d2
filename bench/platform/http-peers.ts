import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

/** A server beside ours; `url` without a slash at the end. */
export interface Peer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

function peerOf(child: ChildProcess, url: string): Peer {
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  return { url, pid: child.pid as number, stop };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** A bare node:http server that sends what `url` answers. */
export async function startBareServer(url: string, acceptEncoding: string): Promise<Peer> {
  const args = [join(import.meta.dirname, "bare-server.ts"), url, acceptEncoding];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(child.stdout, "data");
  return peerOf(child, `http://127.0.0.1:${String(port).trim()}`);
}

/** Copies what a URL answers, byte for byte as it is sent, to a file for nginx. */
export async function copyResponse(folder: string, name: string, url: string, acceptEncoding: string): Promise<void> {
  await mkdir(join(folder, "files"), { recursive: true });
  const args = ["-s", "--fail", "-H", `accept-encoding: ${acceptEncoding}`, "-o", join(folder, "files", name), url];
  await promisify(execFile)("curl", args);
}

/** nginx with one worker: copied responses under /files/, everything else from our server through its cache. */
export async function startNginx(folder: string, upstream: string): Promise<Peer> {
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  await writeFile(
    config,
    `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  types { text/html html; text/javascript js; image/avif avif; }
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
  open_file_cache max=100 inactive=60s;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=pages:1m;
  server {
    listen 127.0.0.1:${port} backlog=1024;
    location /files/ { root ${folder}; }
    location / {
      proxy_pass ${upstream}; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_cache pages; proxy_cache_valid 200 1h; proxy_ignore_headers Cache-Control;
    }
  }
}`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", config, "-e", join(folder, "error.log")], { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 50; tries++) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return peerOf(child, url);
    await wait(100);
  }
  throw new Error("nginx did not start");
}

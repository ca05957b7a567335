import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@parley/local/free-port';
import { eventually } from '@parley/testing/eventually';

const run = promisify(execFile);
const packages = ['gunicorn==27.0.1', 'uvicorn==0.54.0', 'aiohttp==3.14.5'];

const tomcatServer = `import jakarta.servlet.http.*;
import java.io.IOException;
import java.nio.file.Files;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

public class TomcatServer {
  public static void main(String[] args) throws Exception {
    java.util.logging.Logger.getLogger("").setLevel(java.util.logging.Level.SEVERE);
    var tomcat = new Tomcat();
    tomcat.setBaseDir(Files.createTempDirectory("tomcat").toString());
    var connector = new Connector();
    connector.setPort(Integer.parseInt(args[0]));
    connector.setProperty("address", "127.0.0.1");
    connector.setProperty("keepAliveTimeout", args[1]);
    tomcat.setConnector(connector);
    var context = tomcat.addContext("", null);
    Tomcat.addServlet(context, "take", new HttpServlet() {
      @Override
      protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        request.getInputStream().readAllBytes();
        response.setStatus(204);
      }
    });
    context.addServletMappingDecoded("/*", "take");
    tomcat.start();
    tomcat.getServer().await();
  }
}
`;

const jettyServer = `import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.*;
import org.eclipse.jetty.util.Callback;

public class JettyServer {
  public static void main(String[] args) throws Exception {
    var server = new Server();
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.parseInt(args[0]));
    connector.setIdleTimeout(Long.parseLong(args[1]));
    server.addConnector(connector);
    server.setHandler(new Handler.Abstract() {
      @Override
      public boolean handle(Request request, Response response, Callback callback) {
        response.setStatus(204);
        Content.Source.consumeAll(request, callback);
        return true;
      }
    });
    server.start();
    server.join();
  }
}
`;

const jars = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>test</groupId><artifactId>receivers</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.apache.tomcat.embed</groupId><artifactId>tomcat-embed-core</artifactId><version>11.0.27</version></dependency>
    <dependency><groupId>org.eclipse.jetty</groupId><artifactId>jetty-server</artifactId><version>12.1.14</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-nop</artifactId><version>2.0.18</version></dependency>
  </dependencies>
</project>
`;

/** A receiver that answers 204 and closes connections after a given idle time. */
export type RunningServer = { port: number; stop: () => Promise<void> };
type Start = (folder: string, port: number, idleSeconds: number) => Promise<string[]>;

/** The command that runs each server; `prepare` puts what it needs into the folder. */
export const realServers: Record<string, Start> = {
  Node: script('server.cjs', 'node', (idle) => {
    const options = `{ keepAliveTimeout: ${idle * 1_000}, keepAliveTimeoutBuffer: 0 }`;
    return `require('http').createServer(${options}, (q, r) => q.resume().on('end', () => r.writeHead(204).end())).listen(process.argv[2], '127.0.0.1');`;
  }),
  'Python http.server': script(
    'plain.py',
    'python3',
    (idle) => `import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
class R(BaseHTTPRequestHandler):
    protocol_version, timeout, log_message = "HTTP/1.1", ${idle}, lambda *_: None
    def do_POST(self):
        self.rfile.read(int(self.headers["content-length"]))
        self.send_response(204)
        self.end_headers()
ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), R).serve_forever()`,
  ),
  aiohttp: script(
    'aio.py',
    'python3',
    (idle) => `import sys
from aiohttp import web
async def take(request):
    await request.read()
    return web.Response(status=204)
app = web.Application()
app.router.add_post("/", take)
web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), keepalive_timeout=${idle}, print=None)`,
  ),
  uvicorn: async (folder, port, idle) => {
    await writeFile(
      join(folder, 'asgi.py'),
      `async def app(scope, receive, send):
    if scope["type"] == "http":
        while (await receive()).get("more_body"): pass
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})`,
    );
    const limits = ['--timeout-keep-alive', `${idle}`, '--log-level', 'error', '--lifespan', 'off'];
    return ['python3', '-m', 'uvicorn', 'asgi:app', '--port', `${port}`, ...limits];
  },
  gunicorn: async (folder, port, idle) => {
    await writeFile(
      join(folder, 'wsgi.py'),
      `def app(environ, start):
    environ["wsgi.input"].read()
    start("204 No Content", [])
    return []`,
    );
    const limits = [
      '--keep-alive',
      `${idle}`,
      '--worker-class',
      'gthread',
      '--threads',
      '40',
      '--log-level',
      'critical',
    ];
    return ['python3', '-m', 'gunicorn', 'wsgi:app', '--bind', `127.0.0.1:${port}`, ...limits];
  },
  nginx: async (folder, port, idle) => {
    const file = join(folder, `nginx-${port}.conf`);
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    await writeFile(
      file,
      `daemon off; pid ${file}.pid; error_log stderr crit; events {}
http { access_log off; ${own.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
server { listen 127.0.0.1:${port}; keepalive_timeout ${idle}s; location / { return 204; } } }`,
    );
    return [join(folder, 'usr/sbin/nginx'), '-c', file, '-e', 'stderr', '-p', folder];
  },
  Apache: async (folder, port, idle) => {
    const file = join(folder, `apache-${port}.conf`);
    const modules = ['mpm_event', 'authz_core', 'rewrite'];
    await writeFile(
      file,
      `ServerRoot ${folder}
ServerName 127.0.0.1
PidFile ${file}.pid
Listen 127.0.0.1:${port}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
User www-data
Group www-data
ErrorLog ${file}.log
LogLevel crit
KeepAliveTimeout ${idle}
RewriteEngine on
RewriteRule ^ - [R=204,L]
`,
    );
    return ['apache2', '-D', 'FOREGROUND', '-f', file];
  },
  Tomcat: java('TomcatServer', tomcatServer),
  Jetty: java('JettyServer', jettyServer),
  'Go net/http': async (folder, port, idle) => [join(folder, 'go-server'), `${port}`, `${idle}`],
};

/** Runs a class from its source; its arguments are the port and the idle time in milliseconds. */
function java(name: string, source: string): Start {
  return async (folder, port, idle) => {
    const file = join(folder, `${name}.java`);
    await writeFile(file, source);
    return ['java', '-cp', join(folder, 'jars/*'), file, `${port}`, `${idle * 1_000}`];
  };
}

function script(file: string, program: string, text: (idleSeconds: number) => string): Start {
  return async (folder, port, idle) => {
    const path = join(folder, `${port}-${file}`);
    await writeFile(path, text(idle));
    return [program, path, `${port}`];
  };
}

const goServer = `package main

import (
	"io"
	"net/http"
	"os"
	"time"
)

func main() {
	idle, _ := time.ParseDuration(os.Args[2] + "s")
	take := func(w http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body)
		w.WriteHeader(204)
	}
	server := http.Server{Addr: "127.0.0.1:" + os.Args[1], IdleTimeout: idle, Handler: http.HandlerFunc(take)}
	server.ListenAndServe()
}
`;

const needs: Record<string, { command: string[]; get: (folder: string) => Promise<unknown> }> = {
  python3: {
    command: ['python3', '--version'],
    get: (folder) => run('python3', ['-m', 'pip', 'install', '--quiet', '--target', folder, ...packages]),
  },
  go: {
    command: ['go', 'version'],
    async get(folder) {
      const file = join(folder, 'server.go');
      await writeFile(file, goServer);
      return run('go', ['build', '-o', join(folder, 'go-server'), file]);
    },
  },
  'apt-get': {
    command: ['apt-get', '--version'],
    async get(folder) {
      await run('apt-get', ['-qq', 'download', 'nginx'], { cwd: folder });
      const archive = (await readdir(folder)).find((name) => name.endsWith('.deb')) ?? '';
      return run('dpkg-deb', ['--extract', join(folder, archive), folder]);
    },
  },

  apache2: { command: ['apache2', '-v'], get: async () => undefined },
  mvn: {
    command: ['mvn', '--version'],
    async get(folder) {
      await writeFile(join(folder, 'pom.xml'), jars);
      const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies';
      return run('mvn', ['--quiet', '--batch-mode', copy, '-DoutputDirectory=jars'], { cwd: folder });
    },
  },
};

const needOf: Record<string, string> = {
  'Python http.server': 'python3',
  aiohttp: 'python3',
  uvicorn: 'python3',
  gunicorn: 'python3',
  nginx: 'apt-get',
  Apache: 'apache2',
  Tomcat: 'mvn',
  Jetty: 'mvn',
  'Go net/http': 'go',
};

/** Installs what the servers need; returns the names of those that can run here. */
export async function prepare(folder: string): Promise<string[]> {
  const had = Object.entries(needs).filter(
    ([, { command }]) => spawnSync(command[0] ?? '', command.slice(1)).status === 0,
  );
  await Promise.all(had.map(([, { get }]) => get(folder)));
  const programs = new Set(had.map(([name]) => name));
  return Object.keys(realServers).filter((name) => programs.has(needOf[name] ?? '') || needOf[name] === undefined);
}

export async function startServer(name: string, folder: string, idleSeconds: number): Promise<RunningServer> {
  const port = await freePort();
  const [program = '', ...args] = (await realServers[name]?.(folder, port, idleSeconds)) ?? [];
  const env = { ...process.env, PYTHONPATH: folder };
  const server = spawn(program === 'node' ? process.execPath : program, args, { cwd: folder, env, stdio: 'inherit' });
  const ended = once(server, 'exit');
  await Promise.race([
    eventually(() => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' })),
    ended.then(() => Promise.reject(new Error(`${name} has ended`))),
  ]);
  return {
    port,
    async stop() {
      server.kill();
      await ended;
    },
  };
}

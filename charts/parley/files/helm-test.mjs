// What `helm test` runs: the installation as its clients see it. Prints what it saw; exits 1 when something is amiss.
const [api, uploads, patienceSeconds] = process.argv.slice(-3);
const until = Date.now() + Number(patienceSeconds) * 1_000;

async function look(url, isRight) {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(({ message, cause }) => {
    throw new Error(`${url} does not answer: ${cause?.message || cause?.code || message}`);
  });
  const body = await response.text();
  if (!isRight(response, body)) throw new Error(`${url} answered ${response.status}: ${body.slice(0, 500)}`);
  console.log(`${url}: ${response.status}`);
}

async function all() {
  await look(`${api}/v1/health`, (response, body) => response.ok && JSON.parse(body).status === 'ok');
  await look(`${api}/v1/openapi`, (response, body) => response.ok && 'openapi' in JSON.parse(body));
  // Without a key nobody may call: the gateway itself says so.
  await look(`${api}/v1/catalog/companies`, ({ status }) => status === 401);
  if (uploads) await look(`${uploads}/v1/files/upload`, ({ status }) => status >= 400 && status < 500);
}

for (;;) {
  try {
    await all();
    break;
  } catch (error) {
    if (Date.now() > until) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}

// Container health check: exits with 0 when the service is ready. The images contain neither a shell nor curl.
const port = process.env['ADMIN_PORT'] || '9090';
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) });
process.exit(answer.ok ? 0 : 1);

import { say } from '../../bootstrap/say.js';
import { buildSecantusRust } from '../servers/secantus.ts';

/** `npm run mongo:build`: builds SecantusDB's Rust build, which `npm start` and `npm test` then use. */
export async function mongoBuild(): Promise<void> {
  say(`The fast build of SecantusDB is ready: ${await buildSecantusRust()}`);
}

import { say } from '../../bootstrap/say.js';
import { buildSecantusRust } from '../servers/secantus.ts';

/** `npm run mongo:build`: from then on `npm start` and `npm test` use the fast build. */
export async function mongoBuild(): Promise<void> {
  say(`The fast build of SecantusDB is ready: ${await buildSecantusRust()}`);
}

import type { Platform } from '@parley/service/platform';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import type { Candidate } from '../candidate.ts';
import { answerSchema } from './answer.ts';
import { complete, CompletionError, parseJson, type Completion, type Endpoint } from './chat-completions.ts';
import type { Extractor, ExtractorInput } from './extractor.ts';
import type { PageText } from './page-text.ts';
import { requestBody, type RequestLimits } from './request.ts';
import type { ExtractorSettings } from './settings.ts';
import { toCandidate } from './stated-value.ts';
import { TokenBudget } from './token-budget.ts';
import { verifyQuotes } from './verify-quotes.ts';

/** How many documents’ answers are cached, for documents that are sent again. */
const keptDocuments = 500;
/** Approximate number of letters per token. */
const lettersPerToken = 3;

type Outcome = 'answered' | 'cached' | 'failed' | 'budget';
type Parts = { endpoint: Endpoint; limits: RequestLimits; budget: TokenBudget };

/** The extractor the operator plugged in; undefined when none is. */
export function createExtractor(
  settings: ExtractorSettings,
  platform: Pick<Platform, 'metrics' | 'log'>,
): Extractor | undefined {
  const { extractorUrl: url, extractorModel: model } = settings;
  if (url === undefined || model === undefined) return undefined;
  const parts: Parts = {
    endpoint: { url, apiKey: settings.extractorApiKey, timeoutMs: settings.extractorTimeoutMs },
    limits: { model, maxTokens: settings.extractorMaxTokens },
    budget: new TokenBudget(settings.extractorDailyTokens),
  };
  const count = countExtractions(platform);
  const known = new LRUCache<string, Candidate[]>({ max: keptDocuments });
  return {
    maxCharacters: settings.extractorMaxCharacters,
    async extract({ pages, sha256 }: ExtractorInput, signal) {
      const cached = known.get(sha256);
      if (cached) {
        count('cached');
        return cached;
      }
      const answer = await ask(pages, parts, signal);
      count(answer.outcome);
      if (answer.outcome === 'failed') platform.log.warn({ why: answer.why }, 'the extractor gave no answer');
      if (answer.outcome !== 'answered') return [];
      const candidates = toCandidates(answer.content, pages);
      known.set(sha256, candidates);
      return candidates;
    },
  };
}

type Answer = { outcome: 'answered'; content: string } | { outcome: 'failed'; why: string } | { outcome: 'budget' };

async function ask(
  pages: readonly PageText[],
  { endpoint, limits, budget }: Parts,
  signal: AbortSignal,
): Promise<Answer> {
  const body = requestBody(pages, limits);
  const reserved = Math.ceil(JSON.stringify(body).length / lettersPerToken) + limits.maxTokens;
  if (!budget.reserve(reserved)) return { outcome: 'budget' };
  let completion: Completion | undefined;
  try {
    completion = await complete(body, endpoint, signal);
    return { outcome: 'answered', content: completion.content };
  } catch (error) {
    if (error instanceof CompletionError) return { outcome: 'failed', why: error.message };
    throw error;
  } finally {
    // Without a reported usage, the whole reservation counts as spent.
    budget.settle(reserved, completion?.tokens ?? reserved);
  }
}

/** Keeps the entries of an answer that follow the schema, quote the page, and match their quotes. */
function toCandidates(content: string, pages: readonly PageText[]): Candidate[] {
  const stated = answerSchema.safeParse(parseJson(content)).data ?? [];
  return verifyQuotes(stated, pages).flatMap((value) => toCandidate(value) ?? []);
}

function countExtractions({ metrics }: Pick<Platform, 'metrics'>): (outcome: Outcome) => void {
  const counter = new Counter({
    name: 'scope_extractor_documents_total',
    help: 'Documents shown to the extractor by outcome: answered, cached, failed, budget (none left today)',
    labelNames: ['outcome'],
    registers: [metrics.registry],
  });
  return (outcome) => counter.inc({ outcome });
}

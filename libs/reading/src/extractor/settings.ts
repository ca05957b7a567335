import { countSetting, secretSetting } from '@parley/service/settings';
import { z } from 'zod';

/** Settings of the extractor an operator may plug in; off unless it has an address and a model. */
export const extractorSettings = {
  extractorUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Base address of an OpenAI-compatible API that helps to read documents, such as https://llm.example/v1; off when unset. Text of documents is sent to it',
    ),
  extractorModel: z.string().min(1).max(200).optional().describe('Name of the model to ask for at that address'),
  extractorApiKey: secretSetting().optional().describe('Key to show there'),
  extractorTimeoutMs: countSetting(20_000).describe('Time the extractor has to answer, milliseconds'),
  extractorMaxTokens: countSetting(2_000).describe('Most tokens of one answer'),
  extractorMaxCharacters: countSetting(60_000).describe('Most characters of a document that are sent'),
  extractorDailyTokens: countSetting(2_000_000).describe(
    'Most tokens one process spends a day (UTC); documents beyond that are read without the extractor',
  ),
};

const all = z.object(extractorSettings);

export type ExtractorSettings = z.output<typeof all>;

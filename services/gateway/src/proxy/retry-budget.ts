const tokensPerRequest = 0.1;
const maxTokens = 10;

/** Allows one retry per ten requests, so that retries never double the load on a struggling service. */
export class RetryBudget {
  #tokens = maxTokens;

  noteRequest(): void {
    this.#tokens = Math.min(maxTokens, this.#tokens + tokensPerRequest);
  }

  trySpend(): boolean {
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

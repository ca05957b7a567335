import { describe, expect, it } from 'vitest';
import { parseStartSettings } from './start-settings.ts';

describe('the ports of npm start', () => {
  it('are 8080 and 8081 unless PORT and UPLOAD_PORT say otherwise', () => {
    expect(parseStartSettings({})).toEqual({ port: 8080, uploadPort: 8081 });
    expect(parseStartSettings({ PORT: '9080', UPLOAD_PORT: '9081' })).toEqual({ port: 9080, uploadPort: 9081 });
  });

  it.each(['0', '65536', '80a', '-1', '8080.5'])('are refused by name: %s', (text) => {
    expect(() => parseStartSettings({ PORT: text })).toThrow(`PORT must be a port, 1 to 65535, not "${text}".`);
  });

  it('must differ', () => {
    expect(() => parseStartSettings({ PORT: '8081' })).toThrow('PORT and UPLOAD_PORT must differ.');
  });
});

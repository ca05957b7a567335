import { HttpError } from '@parley/http/http-error';

/** Refuses a request whose `Accept` header leaves no room for a media type. */
export function checkAccepts(accept: string | undefined, type: string): void {
  if (accept === undefined || accept.trim() === '') return;
  const [mainType] = type.split('/');
  const isWelcome = accept.split(',').some((item) => {
    const [range = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    return (range === '*/*' || range === `${mainType}/*` || range === type) && !parameters.some(isZeroQuality);
  });
  if (!isWelcome) throw new HttpError('NOT_ACCEPTABLE', `This answer comes as ${type} only.`);
}

function isZeroQuality(parameter: string): boolean {
  return /^q=0(?:\.0*)?$/.test(parameter);
}

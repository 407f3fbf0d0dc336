/**
 * Names under which secrets travel. What is stored under them is text; numbers and switches
 * (`passwordExpirationPeriodDays`) are settings.
 */
const SECRET =
  /pass(word|wd|phrase)|pwd|secret|token|hash|salt|credential|cert_?key|private_?key|api_?key|^code$|(verif|activat|reset)\w*code|^authorization$|cookie/i;
const MASK = '***';

export const isSecretName = (name: string): boolean => SECRET.test(name);

/**
 * A safety net: no emitter puts secrets into `before` and `after`; should one slip in, its value is not kept, only that
 * it changed. Pure.
 */
export function maskSecrets(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isSecretName(name) ? maskValue(value) : maskNested(value)]),
  );
}

function maskNested(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskNested);
  return typeof value === 'object' && value !== null ? maskSecrets(value as Record<string, unknown>) : value;
}

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? value : MASK;
  if (Array.isArray(value)) return value.map(maskValue);
  return maskNested(value);
}

/** Values as JSON for a device: integers of 64 bits as their digits, JSON as it is. Maps are objects. */
export function serializeJson(words: unknown): string {
  if (typeof words === 'bigint') return words.toString();
  if (words instanceof Map) return `{${[...words].map(serializePair).join(',')}}`;
  if (Array.isArray(words)) return `[${words.map(serializeJson).join(',')}]`;
  if (typeof words === 'object' && words !== null) {
    if ('json' in words && typeof words.json === 'string' && Object.keys(words).length === 1) return words.json;
    return `{${Object.entries(words).map(serializePair).join(',')}}`;
  }
  return JSON.stringify(words) ?? 'null';
}
const serializePair = ([key, value]: readonly [unknown, unknown]): string =>
  `${JSON.stringify(String(key))}:${serializeJson(value)}`;

import { expect, it } from 'vitest';
import { parseFilmSource } from './source.ts';

const HERE = 'https://twin.example/app';
const settings = { origins: ['https://media.example'], rtspGateway: 'https://media.example/whep?src={url}' };

it.each([
  ['/files/tour.mp4', 'file', 'https://twin.example/files/tour.mp4'],
  ['https://media.example/live/gate.m3u8?key=1', 'hls', 'https://media.example/live/gate.m3u8?key=1'],
  ['https://media.example/live/gate.flv', 'flv', 'https://media.example/live/gate.flv'],
  ['wss://media.example/live/gate', 'flv', 'wss://media.example/live/gate'],
  ['https://media.example/gate/whep', 'whep', 'https://media.example/gate/whep'],
  ['wheps://media.example/gate', 'whep', 'https://media.example/gate'],
  ['rtsp://10.0.0.7/ch1', 'whep', 'https://media.example/whep?src=rtsp%3A%2F%2F10.0.0.7%2Fch1'],
])('S-SCN-05: %s is played as %s', (text, kind, address) => {
  expect(parseFilmSource(text, HERE, settings)).toEqual({ kind, address });
});

it('RU-VAL-28: without an address there is nothing to play', () => {
  expect(parseFilmSource('  ', HERE, settings)).toBe('none');
});

it('S-SCN-05: what the operator has not allowed, and RTSP without a gateway, is refused in words', () => {
  expect(parseFilmSource('https://elsewhere.example/a.m3u8', HERE, settings)).toBe('origin');
  expect(parseFilmSource('rtsp://10.0.0.7/ch1', HERE, { origins: [], rtspGateway: '' })).toBe('gateway');
  expect(parseFilmSource('javascript:alert(1)', HERE, settings)).toBe('address');
});

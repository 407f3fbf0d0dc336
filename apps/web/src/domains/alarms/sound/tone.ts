import type { Severity } from '@twinscape/contract/alarms';

/** A beep: pitch in hertz, when it begins and how long it lasts in seconds. */
type Beep = { readonly pitch: number; readonly at: number; readonly lasts: number };

/**
 * Three fast high pairs for what cannot wait, one soft falling pair for the rest (after IEC 60601-1-8's bursts: more
 * and faster pulses mean more urgent).
 */
const TONES = {
  critical: [0, 0.36, 0.72].flatMap((at) => [
    { pitch: 988, at, lasts: 0.13 },
    { pitch: 784, at: at + 0.15, lasts: 0.13 },
  ]),
  other: [
    { pitch: 659, at: 0, lasts: 0.16 },
    { pitch: 523, at: 0.19, lasts: 0.22 },
  ],
} as const satisfies Record<string, readonly Beep[]>;
export type ToneName = keyof typeof TONES;

export const toToneName = (severity: Severity): ToneName => (severity === 'critical' ? 'critical' : 'other');

const VOLUME = 0.18;
/** A tone that begins or ends at once clicks. Seconds. */
const FADE_SECONDS = 0.012;

let context: AudioContext | undefined;

/** Browsers are silent until somebody has pressed something on the page; whether they sound now. */
export async function unlockAudio(): Promise<boolean> {
  context ??= new AudioContext();
  // Where nobody has pressed yet the promise never settles.
  await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, 200))]);
  return context.state === 'running';
}

/** Plays a tone, where the browser lets it. */
export function playTone(name: ToneName): void {
  if (context?.state !== 'running') return;
  const start = context.currentTime + 0.02;
  const volume = context.createGain();
  volume.gain.value = VOLUME;
  volume.connect(context.destination);
  for (const { pitch, at, lasts } of TONES[name]) {
    const [from, to] = [start + at, start + at + lasts];
    const wave = context.createOscillator();
    const edge = context.createGain();
    wave.frequency.value = pitch;
    edge.gain.setValueAtTime(0, from);
    edge.gain.linearRampToValueAtTime(1, from + FADE_SECONDS);
    edge.gain.setValueAtTime(1, to - FADE_SECONDS);
    edge.gain.linearRampToValueAtTime(0, to);
    wave.connect(edge).connect(volume);
    wave.start(from);
    wave.stop(to);
  }
}

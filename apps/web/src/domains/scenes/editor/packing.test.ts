import { emptyScene, PLAIN_SCENE } from '@twinscape/contract/scenes';
import { expect, it } from 'vitest';
import { packScene, SceneUnreadable, unpackScene } from './packing.ts';

it('RU-SCENE-05: data are sent compressed, and read compressed or plain', async () => {
  const scene = { ...emptyScene(), config: { skybox: 'night', note: '二号楼'.repeat(40_000) } };
  const packed = await packScene(scene);
  expect(packed).toMatch(/^H4sI/);
  expect(await unpackScene(packed)).toEqual(scene);
  expect(await unpackScene(JSON.stringify(scene))).toEqual(scene);
  expect(JSON.stringify(emptyScene()).startsWith(PLAIN_SCENE)).toBe(true);
  expect(await unpackScene(JSON.stringify(emptyScene()))).toEqual(emptyScene());
});

it('what cannot be read is told apart from an empty scene, a small text that unpacks to very much too', async () => {
  const bomb = await packScene({ note: ' '.repeat(32 * 1024 ** 2) });
  for (const text of ['', 'no base64!', 'aGVsbG8=', '{"id":', await packScene([1]), bomb])
    await expect(unpackScene(text)).rejects.toThrow(SceneUnreadable);
}, 60_000);

it('RU-ERR-04: data in whose place we would write something else are not restored either', async () => {
  for (const config of ['text', 7, null, []])
    await expect(unpackScene(JSON.stringify({ id: '', name: '', config }))).rejects.toThrow(SceneUnreadable);
  expect(await unpackScene('{"pages":3}')).toEqual({ pages: 3 });
});

import type { fileCalls } from '@twinscape/contract/files';
import { storedZip } from '../../platform/zip/index.ts';
import type { Examples } from '../../testing/examples.ts';
import { parseFileAddress } from './address.ts';
import { storeImage } from './saveFile.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const archive = new Uint8Array(storedZip(new Map([['index.json', Buffer.from('{}')]])));

export const fileExamples: Examples<typeof fileCalls> = {
  UploadFile: { input: () => ({}), files: { file: { name: '施工日志.txt', body: '今日完成三层砌筑' } } },
  UploadZipFile: { input: () => ({ type: 'element' }), files: { file: { name: '构件.zip', body: archive } } },
  UploadImageAsync: { input: () => ({}), files: { file: { name: '现场.png', body: new Uint8Array(onePixel) } } },
  /** A picture of the project 滨江大厦: for its people and its administrators. */
  ReadFile: {
    input: async ({ platform, world }) => {
      const path = await storeImage(platform, platform.database.db, {
        bytes: onePixel,
        name: '效果图.png',
        companyId: world.east.id,
        projectId: world.east.tower,
      });
      const named = parseFileAddress(path);
      if (!named) throw new Error(`${path} is no address of a file`);
      return named;
    },
    allowed: ['platform', 'admin', 'engineer', 'member', 'guest'],
  },
};

import { expect, test, vi } from 'vitest';
import { TEST_TIMEOUT_MS } from '../../platform/testing/patience.ts';
import type { DeviceIdentity } from '../devices/index.ts';
import { type Presence, PresenceWriter } from './presence.ts';

const device = (id: string): DeviceIdentity => ({
  id,
  companyId: 'c',
  projectId: 'p',
  deviceKey: id,
  deviceName: id,
  deviceType: undefined,
  isGateway: false,
});

test('devices that come and go in one moment are written and told once, and what failed stops nothing', async () => {
  const written: [Presence, readonly string[]][] = [];
  const warn = vi.fn();
  let isAway = false;
  const book = new PresenceWriter(
    async (presence, projects) => {
      if (isAway) throw new Error('the database is away');
      written.push([presence, projects]);
    },
    { warn },
  );
  const since = new Date();
  for (const id of ['a', 'b']) book.connected(device(id), since);
  book.disconnected(device('a'), since);
  await vi.waitFor(() => expect(written).toHaveLength(1), TEST_TIMEOUT_MS);
  const [[presence, projects] = []] = written;
  expect(presence?.came.map(({ deviceId }) => deviceId)).toEqual(['a', 'b']);
  expect(presence?.left).toMatchObject([{ deviceId: 'a', since }]);
  expect(projects).toEqual(['p']);
  isAway = true;
  book.connected(device('c'), since);
  await book.flush();
  expect(warn).toHaveBeenCalledTimes(1);
  isAway = false;
  book.connected(device('d'), since);
  await book.flush();
  expect(written).toHaveLength(2);
});

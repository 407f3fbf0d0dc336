import { describe, expect, it } from 'vitest';
import { PathSpelling } from './paths.ts';

const spelling = new PathSpelling();
for (const path of [
  '/api/user/{id}',
  '/api/User/GetRegisterCode',
  '/api/audit/logs/entity/{type}/{id}',
  '/api/audit/logs/entity/DASHBOARD/{id}',
  '/api/audit/logs/{a}/{b}',
  '/api/user',
  '/Vault/Tiles/{projectId}/{versionId}/{path*}',
  '/Vault/Tiles/{projectId}/latest/info',
])
  spelling.add(path);

describe('A-111 paths', () => {
  it.each([
    ['/api/User/GetRegisterCode', '/api/User/GetRegisterCode'],
    ['/API/user/getregistercode', '/api/User/GetRegisterCode'],
    ['/api/USER/5f-Ab', '/api/user/5f-Ab'],
    ['/api/audit/logs/entity/dashboard/Xy', '/api/audit/logs/entity/DASHBOARD/Xy'],
    ['/api/Audit/logs/entity/Device/1', '/api/audit/logs/entity/Device/1'],
    ['/api/audit/LOGS/customer/9', '/api/audit/logs/customer/9'],
    ['/api/nothing', undefined],
    ['/vault/TILES/P/v/tileset.json', '/Vault/Tiles/P/v/tileset.json'],
    ['/vault/tiles/P/v/Tiles/0/Äb%20c.glb', '/Vault/Tiles/P/v/Tiles/0/Äb%20c.glb'],
    ['/vault/tiles/P/v/', '/Vault/Tiles/P/v/'],
    ['/vault/tiles/P/v', undefined],
    ['/vault/tiles/P/LATEST/Info', '/Vault/Tiles/P/latest/info'],
    ['/vault/tiles/P/latest/info/more', '/Vault/Tiles/P/latest/info/more'],
  ])('finds %s as %s', (path, served) => {
    expect(spelling.find(path)).toBe(served);
  });
});

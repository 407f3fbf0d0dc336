import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';

it('a page whose session ended without a word is let go within a minute and a quarter; one whose session holds stays', async () => {
  const app = await startTestApp();
  const { member, engineer } = app.world.people;
  const page = async (token: string) => {
    const connection = new HubConnectionBuilder()
      .withUrl(`${app.url}/hub/iot`, { accessTokenFactory: () => token, transport: HttpTransportType.WebSockets })
      .configureLogging(LogLevel.None)
      .build();
    let closedAfter: number | undefined;
    const opened = Date.now();
    connection.onclose(() => {
      closedAfter = Date.now() - opened;
    });
    await connection.start();
    await connection.invoke('Begin');
    return { connection, closedAfter: () => closedAfter };
  };
  const ends = await page(member.token);
  const stays = await page(engineer.token);
  await app.platform.database.pool.query('update session set expires_at = now() where user_id = $1', [member.id]);
  await expect.poll(() => ends.closedAfter(), { timeout: 100_000, interval: 500 }).toBeLessThan(80_000);
  console.log(`let go after ${Math.round((ends.closedAfter() ?? 0) / 1000)} s`);
  expect(stays.closedAfter()).toBeUndefined();
  await stays.connection.stop();
  await app.stop();
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('RU-LBL-07: the frame of labels has an origin of its own, inline code alone, no network, and stands only in pages of this site', async () => {
  const answer = await fetch(`${app.url}/label-frame`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toBe(
    "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; frame-ancestors 'self'",
  );
  expect(answer.headers.get('set-cookie')).toBeNull();
  const text = await answer.text();
  expect(text).toContain('MutationObserver');
});

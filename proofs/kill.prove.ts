import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningProduct, startProduct } from '../e2e/product.ts';

const ROUNDS = 5;
const WRITERS = 8;
const WRITE_FOR_MS = 1_500;

let product: RunningProduct | undefined;
afterEach(async () => {
  await product?.stop();
});

type Envelope = { ErrorCode: number; Message: string };

async function call<T>(url: string, pathname: string, body: object | undefined, token?: string): Promise<T & Envelope> {
  const response = await fetch(url + pathname, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { Token: token } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as T & Envelope;
}

const signIn = async (url: string): Promise<string> =>
  (
    await call<{ Result: { Token: string } }>(url, '/api/User/Login', {
      LoginAccount: 'admin',
      LoginPwd: 'Twinscape2026',
    })
  ).Result.Token;

describe('a server that is killed under writes', () => {
  it('loses no acknowledged change and no log entry of one', { timeout: 300_000 }, async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'twinscape 孪境 kill-'));
    const acknowledged: string[] = [];
    let number = 0;
    for (let round = 0; round < ROUNDS; round++) {
      product = await startProduct(dataDir);
      const { url } = product;
      const token = await signIn(url);
      let writing = true;
      const writer = async (): Promise<void> => {
        while (writing) {
          const name = `企业 ${++number}`;
          const body = {
            CompanyName: name,
            ExpirationDate: '2099-01-01',
            ProjectNumber: 1,
            AdminName: '管理员',
            LoginAccount: `k${number}@kill.test`,
          };
          const answer = await call<Envelope>(url, '/api/CompanyManager/AddCompany', body, token).catch(
            () => undefined,
          );
          if (answer?.ErrorCode === 200) acknowledged.push(name);
        }
      };
      const writers = Array.from({ length: WRITERS }, writer);
      await new Promise((resolve) => setTimeout(resolve, WRITE_FOR_MS));
      await product.kill();
      writing = false;
      await Promise.all(writers);
    }
    product = await startProduct(dataDir);
    const token = await signIn(product.url);
    type Listed<Row> = { Result: { Data: { List: Row[]; Count: number } } };
    const companies = await call<Listed<{ CompanyName: string }>>(
      product.url,
      '/api/CompanyManager/GetCompanyList?PageSize=9999999',
      undefined,
      token,
    );
    const stored = new Set(companies.Result.Data.List.map((row) => row.CompanyName));
    const lost = acknowledged.filter((name) => !stored.has(name));
    console.log(`killed ${ROUNDS} times; ${acknowledged.length} acknowledged, ${lost.length} lost`);
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 5);
    expect(lost).toEqual([]);
    // The log follows through the outbox: every stored enterprise gets exactly one entry.
    await expect
      .poll(
        async () => {
          const log = await call<Listed<{ EntityName: string; EntityType: string; OperationType: number }>>(
            product?.url ?? '',
            '/api/OperationLog/GetOperationLogList?PageSize=9999999&OperationType=1',
            undefined,
            token,
          );
          const entries = log.Result.Data.List.map((row) => row.EntityName).filter((name) => name?.startsWith('企业 '));
          return { entries: entries.length, different: new Set(entries).size };
        },
        { timeout: 30_000 },
      )
      .toEqual({
        entries: [...stored].filter((name) => name.startsWith('企业 ')).length,
        different: [...stored].filter((name) => name.startsWith('企业 ')).length,
      });
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});

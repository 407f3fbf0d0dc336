import { deviceCalls } from '@twinscape/contract/devices';
import { fileCalls } from '@twinscape/contract/files';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { settingsCalls } from '@twinscape/contract/settings';
import { expect, test } from 'vitest';
import { addCacheBuster, toCallRequest } from './callRequest.ts';

const ID = '01998f2e-55aa-7000-8000-000000000001';

test('RU-CALL-07: a read sends its input as query, in the wire’s spelling', () => {
  const { address, body } = toCallRequest(projectCalls.GetProjectInfo, { projectId: ID });
  expect(address).toBe(`/api/Project/GetProjectInfo?ProjectId=${ID}`);
  expect(body).toBeUndefined();
});

test('absent values do not travel', () => {
  const { address } = toCallRequest(projectCalls.GetMemberProjectList, { pageIndex: 2, pageSize: 50, key: undefined });
  expect(address).toBe('/api/MemberManager/GetMemberProjectList?PageIndex=2&PageSize=50');
});

test('a change sends its input as a JSON body', () => {
  const { address, body } = toCallRequest(identityCalls.Login, { loginAccount: 'manager', loginPwd: 'Twinscape2026' });
  expect(address).toBe('/api/User/Login');
  expect(JSON.parse(body ?? '')).toEqual({ LoginAccount: 'manager', LoginPwd: 'Twinscape2026' });
});

test('names in braces are filled from the input, escaped', () => {
  expect(toCallRequest(fileCalls.ReadFile, { id: ID, name: '平面 图.png' }).address).toBe(
    `/api/File/Read/${ID}/${encodeURIComponent('平面 图.png')}`,
  );
});

test('calls of ThingsBoard keep the names as declared, and send to the query what the contract says', () => {
  const { address, body } = toCallRequest(identityCalls.SetUserCredentialsEnabled, {
    id: ID,
    userCredentialsEnabled: false,
  });
  expect(address).toBe(`/api/user/${ID}/userCredentialsEnabled?userCredentialsEnabled=false`);
  expect(body).toBe('{}');
});

test('C-TELE-03 a body that is one text travels as it is', () => {
  const payload = '{"method":"setValue","params":{"serial":9007199254740993}}';
  expect(toCallRequest(deviceCalls.SendTwoWayRpc, { id: ID, payload })).toEqual({
    address: `/api/plugins/rpc/twoway/${ID}`,
    body: payload,
  });
});

test('keys inside JSON values stay as they are', () => {
  const { body } = toCallRequest(settingsCalls.SaveSettings, {
    key: 'mail',
    jsonValue: { smtpHost: 'mail.example.com' },
  });
  expect(JSON.parse(body ?? '')).toEqual({ key: 'mail', jsonValue: { smtpHost: 'mail.example.com' } });
});

test('RU-CALL-05: a multipart call has its query in the address and no JSON body', () => {
  const upload = toCallRequest(fileCalls.UploadZipFile, { type: 'model', projectId: ID });
  expect(upload).toEqual({ address: `/api/File/UploadZipFile?Type=model&ProjectId=${ID}`, parts: {} });
});

test('RU-CALL-03, A-26: a random value R is added to every address', () => {
  expect(addCacheBuster('/api/a', 'x1')).toBe('/api/a?R=x1');
  expect(addCacheBuster('/api/a?B=1', 'x1')).toBe('/api/a?B=1&R=x1');
});

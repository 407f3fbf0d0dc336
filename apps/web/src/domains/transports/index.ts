import { transportCalls } from '@twinscape/contract/transports';
import { send } from '../../platform/api/index.ts';
import type { WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { devicePortSources, onboardingMethods } from '../devices/index.ts';

/**
 * Protocols by which devices speak to the platform: the screens of devices tell how. Here stands how they register
 * themselves.
 */
export const transports: WebDomain = {
  routes: [
    {
      path: '/devices/registration',
      title: { cn: '自助注册', en: 'Self-registration' },
      access: [0, 1, 2],
      place: 'project',
      managersOnly: true,
      screen: async () => (await import('./registration/Registration.tsx')).Registration,
    },
  ],
  menu: [
    { place: 'project', path: '/devices/registration', under: '/devices', icon: createGlyphComponent('key'), order: 9 },
  ],
};

devicePortSources.add('transports', async (projectId) => {
  const { mqttPort, mqttsPort, coapPort } = await send(
    transportCalls.GetDeviceEndpoints,
    { projectId },
    { handles: true },
  );
  return { mqtt: mqttPort, mqtts: mqttsPort, coap: coapPort };
});

onboardingMethods.add('registration', {
  content: async () => (await import('./registration/RegistrationLink.tsx')).RegistrationLink,
});

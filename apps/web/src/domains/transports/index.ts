import { projectManagerScreen, type WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { devicePortSources, onboardingMethods } from '../devices/index.ts';

/**
 * Protocols by which devices speak to the platform: the screens of devices tell how. Here stands how they register
 * themselves.
 */
export const transports: WebDomain = {
  routes: [
    projectManagerScreen({
      path: '/devices/registration',
      title: { cn: '自助注册', en: 'Self-registration' },
      menu: { under: '/devices', icon: createGlyphComponent('key'), order: 9, key: 'r' },
      screen: async () => (await import('./registration/Registration.tsx')).Registration,
    }),
  ],
};

devicePortSources.add('transports', async (projectId) => (await import('./readPorts.ts')).readPorts(projectId));

onboardingMethods.add('registration', {
  content: async () => (await import('./registration/RegistrationLink.tsx')).RegistrationLink,
});

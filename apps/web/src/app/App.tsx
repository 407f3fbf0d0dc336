import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { useMemo } from 'react';
import { cache } from '../platform/api/index.ts';
import { useLanguage } from '../platform/language/index.ts';
import { antdTheme, useTheme } from '../platform/theme/index.ts';
import type { AppRouter } from './router.tsx';

/** The page: data cache, theme and language around the router. */
export function App({ router, nonce }: { router: AppRouter; nonce: string }) {
  const theme = useTheme();
  const language = useLanguage();
  const settings = useMemo(() => antdTheme(theme), [theme]);
  return (
    <QueryClientProvider client={cache}>
      <ConfigProvider
        theme={settings}
        locale={language === 'cn' ? zhCN : enUS}
        csp={{ nonce }}
        button={{ autoInsertSpace: false }}
      >
        <RouterProvider router={router as never} />
      </ConfigProvider>
    </QueryClientProvider>
  );
}

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { domains } from './app/domains.ts';
import { createAppRouter } from './app/router.tsx';
import { start } from './app/start.ts';
import { listenForKeys } from './platform/keys/index.ts';
import { nonceForStyles, pageNonce } from './platform/nonce.ts';
import { registerDomains } from './platform/routes/index.ts';
import './ui/base.css';

// With hash history a query before the # would be glued to the last parameter after it.
if (location.search) history.replaceState(null, '', location.pathname + location.hash);

nonceForStyles(pageNonce());
registerDomains(domains);
listenForKeys();
const router = createAppRouter();
start(router);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );

import { createRouter } from '@tanstack/react-router';
import { appRoutes } from './routes/app-routes.tsx';
import { companyRoutes } from './routes/company-routes.tsx';
import { main, root, signedIn } from './routes/frame-routes.tsx';
import { moneyRoutes } from './routes/money-routes.tsx';
import { operatorRoutes } from './routes/operator-routes.tsx';
import { payoutRoutes } from './routes/payout-routes.tsx';
import { publicRoutes } from './routes/public-routes.tsx';
import { termsRoutes } from './routes/terms-routes.tsx';
import { clearMessage, keepsMessage } from './ui/feedback/messages.ts';

export const router = createRouter({
  routeTree: root.addChildren([
    ...publicRoutes,
    signedIn.addChildren([
      main.addChildren([...companyRoutes, ...moneyRoutes, payoutRoutes, ...operatorRoutes, ...termsRoutes]),
      appRoutes,
    ]),
  ]),
  defaultPreload: 'intent',
  // Spinners appear after 250 ms; faster navigations keep the previous page visible.
  defaultPendingMs: 250,
  defaultPendingMinMs: 350,
  scrollRestoration: true,
});

/** The banner shows the result of an action and is kept only by navigations that ask for it. */
export function clearMessagesOnTheWay(of: Pick<typeof router, 'subscribe'>): void {
  of.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (pathChanged && !keepsMessage(toLocation.search)) clearMessage();
  });
}
clearMessagesOnTheWay(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

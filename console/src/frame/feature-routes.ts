import type { CompanyPermission } from '@lensdock/contract/kernel/company-permissions.ts';
import type { Sentence } from '@lensdock/contract/kernel/language.ts';
import type { OperatorPermission } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { IconShape } from '../ui/text/Icon.tsx';

/** The routes of a feature, by the route of `parent-routes.tsx` that they hang below. */
export interface FeatureRoutes {
  root?: readonly AnyRoute[];
  main?: readonly AnyRoute[];
  overview?: readonly AnyRoute[];
  app?: readonly AnyRoute[];
  payout?: readonly AnyRoute[];
}

/** A page that the palette offers in addition to the items of the navigation. */
export interface PalettePage {
  /** Without a role: to developers and operators. */
  for?: 'developer' | 'operator';
  /** The permission that the person needs, in the company or in the store. */
  may?: CompanyPermission | OperatorPermission;
  text: Sentence;
  /** Required if the path of the route has parameters. */
  path?: string;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Id of the navigation item that the page and those below it belong to. Its text is the breadcrumb; when the server
     * does not list the item, the page answers 404.
     */
    navigationItem?: string;
    /** Of the route that the item leads to. */
    icon?: IconShape;
    /** Shown next to the item's text, such as a count. */
    badge?: ComponentType;
    palette?: readonly PalettePage[];
    /** The page fills the whole area and scrolls its own parts. */
    full?: boolean;
  }
}

import * as account from '@lensdock/contract/account/account.routes.ts';
import * as apps from '@lensdock/contract/apps/apps.routes.ts';
import * as audit from '@lensdock/contract/audit/audit.routes.ts';
import * as availability from '@lensdock/contract/availability/availability.routes.ts';
import * as companyProfile from '@lensdock/contract/company-profile/company-profile.routes.ts';
import * as invoices from '@lensdock/contract/invoices/invoices.routes.ts';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '@lensdock/contract/kernel/route.ts';
import * as listing from '@lensdock/contract/listing/listing.routes.ts';
import * as payouts from '@lensdock/contract/payouts/payouts.routes.ts';
import * as pricing from '@lensdock/contract/pricing/pricing.routes.ts';
import * as publications from '@lensdock/contract/publications/publications.routes.ts';
import * as revenue from '@lensdock/contract/revenue/revenue.routes.ts';
import * as thread from '@lensdock/contract/review/thread.routes.ts';
import * as rollouts from '@lensdock/contract/rollouts/rollouts.routes.ts';
import * as terms from '@lensdock/contract/terms/terms.routes.ts';
import * as tokens from '@lensdock/contract/tokens/tokens.routes.ts';
import * as transparency from '@lensdock/contract/transparency/transparency.routes.ts';
import * as trials from '@lensdock/contract/trials/trials.routes.ts';
import * as uploads from '@lensdock/contract/uploads/uploads.routes.ts';
import * as versions from '@lensdock/contract/versions/versions.routes.ts';

/**
 * The routes of the API by subject. Types and requests of the client are derived from them. A test names a call that
 * access tokens may make and that is not here.
 */
export const routes = {
  account,
  apps,
  audit,
  availability,
  companyProfile,
  invoices,
  listing,
  payouts,
  pricing,
  publications,
  reviews: thread,
  revenue,
  rollouts,
  terms,
  tokens,
  transparency,
  trials,
  uploads,
  versions,
};

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [name in Name]?: undefined }
  : undefined extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value };

/** The parts of a call of a route. */
export type PartsOf<R> = Part<'params', ParamsOf<R>> & Part<'query', QueryOf<R>> & Part<'body', BodyOf<R>>;

/** Calls of the store and of operators are not part of the client. */
type SellerRoutes<Routes> = {
  [Name in keyof Routes as Routes[Name] extends { caller: infer Who }
    ? Who extends 'developer' | 'signed-in' | 'anyone'
      ? Name
      : never
    : never]: Routes[Name];
};

/** The parts and the reply of every call, by subject and name. */
export type Calls = {
  [Subject in keyof typeof routes]: {
    [Name in keyof SellerRoutes<(typeof routes)[Subject]>]: {
      parts: PartsOf<(typeof routes)[Subject][Name & keyof (typeof routes)[Subject]]>;
      reply: ReplyOf<(typeof routes)[Subject][Name & keyof (typeof routes)[Subject]]>;
    };
  };
};

import type { Route } from '../kernel/route.ts';
import type { ListingRelease } from '../lifecycle/listing-release.ts';
import type {
  ActiveRollout,
  EarlyAccess,
  EarlyAccessReceiver,
  ListingReleaseChange,
  Rollout,
  RolloutChange,
  StoreRolloutChange,
} from './rollouts.ts';

export const changeRollout: Route<
  { params: { id: string; appVersionCode: string }; body: RolloutChange; reply: Rollout },
  'developer'
> = {
  method: 'POST',
  path: '/api/devcon/products/:id/app-versions/:appVersionCode/rollout',
  caller: 'developer',
  may: 'apps:release',
};

export const changeListingRelease: Route<
  { params: { id: string }; body: ListingReleaseChange; reply: { listingRelease: ListingRelease | null } },
  'developer'
> = {
  method: 'POST',
  path: '/api/devcon/products/:id/listing-release',
  caller: 'developer',
  may: 'apps:release',
};

export const readEarlyAccess: Route<{ params: { id: string }; reply: EarlyAccess }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/products/:id/early-access',
  caller: 'developer',
  may: 'apps:read',
};

export const addEarlyAccess: Route<
  { params: { id: string }; body: EarlyAccessReceiver; reply: EarlyAccess },
  'developer'
> = {
  method: 'POST',
  path: '/api/devcon/products/:id/early-access',
  caller: 'developer',
  may: 'apps:release',
};

export const removeEarlyAccess: Route<{ params: { id: string; receiverId: string }; reply: EarlyAccess }, 'developer'> =
  {
    method: 'DELETE',
    path: '/api/devcon/products/:id/early-access/:receiverId',
    caller: 'developer',
    may: 'apps:release',
  };

export const readActiveRollout: Route<{ params: { id: string }; reply: ActiveRollout }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/apps/:id/rollout',
  caller: 'operator',
  may: 'store-apps:read',
};

export const changeRolloutAsStore: Route<
  { params: { id: string }; body: StoreRolloutChange; reply: ActiveRollout },
  'operator'
> = {
  method: 'POST',
  path: '/api/operator/apps/:id/rollout',
  caller: 'operator',
  may: 'store-apps:override',
};

import { useSyncExternalStore } from 'react';

/** State that lives outside the components. Components that read it render again when it changes. */
export interface ClientStore<State> {
  read: () => State;
  set: (next: State) => void;
  /** Returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
}

export function createClientStore<State>(initial: State): ClientStore<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useClientStore<State>(store: Pick<ClientStore<State>, 'read' | 'subscribe'>): State {
  return useSyncExternalStore(store.subscribe, store.read);
}

import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

// Makes failure output lazily, because it took a large share of the time of screen tests.

interface QueryConfig {
  /** True during `waitFor`, when a failing query is simply repeated. */
  _disableExpensiveErrorDiagnostics?: boolean;
}

const { getElementError: describePage } = getConfig();

// A query in `waitFor` fails repeatedly; the page is printed only when the wait times out.
configure({
  getElementError: (message, container) => {
    // The library's type lacks this setting.
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as QueryConfig;
    if (!isWaiting) return describePage(message, container);
    const error = new Error(message ?? undefined);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

interface ReactInternals {
  /** From 10,000 per second on, React no longer captures element creation stacks. */
  recentlyCreatedOwnerStacks: number;
}

const internals = (React as unknown as Record<string, ReactInternals | undefined>) // React's types omit its internals.
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

// Removes element creation stacks from React's warnings, which name the component anyway.
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
    configurable: true,
  });

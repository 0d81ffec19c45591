import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

// What a test prints when it fails, made only when it fails. Each took a good part of the time of all screen tests.

interface QueryConfig {
  /** True while something is waited for, when a query that finds nothing is simply asked again. */
  _disableExpensiveErrorDiagnostics?: boolean;
}

const { getElementError: describePage } = getConfig();

// A query that is waited for fails over and over. The page is printed when the wait is given up, not each time.
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as QueryConfig;
    if (!isWaiting) return describePage(message, container);
    const error = new Error(message ?? undefined);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

interface ReactInternals {
  /** From 10,000 a second on React takes no more stacks of where elements were created. */
  recentlyCreatedOwnerStacks: number;
}

const internals = (React as unknown as Record<string, ReactInternals | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

// Warnings of React go without the stack of the element's creation; they fail no test and name the component anyway.
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
    configurable: true,
  });

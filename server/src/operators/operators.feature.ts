import type { Feature } from '../kernel/http/feature.ts';
import { bindOperatorInvitations, bindOperators } from './operators.http.ts';

export const operatorsFeature = {
  bind: [bindOperators, bindOperatorInvitations],
  navigation: [
    {
      id: 'operators',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'operators:read',
      order: 85,
      section: 'system',
      text: { en: 'Operators', de: 'Betriebsteam' },
      url: '/operators',
      icon: 'operators',
    },
  ],
} satisfies Feature;

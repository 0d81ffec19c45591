import { i18n } from '@lingui/core';
import { messages as de } from './rollouts.de.po';
import { messages as en } from './rollouts.en.po';

i18n.load({ de, en });

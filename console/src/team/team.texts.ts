import { i18n } from '@lingui/core';
import { messages as de } from './team.de.po';
import { messages as en } from './team.en.po';

i18n.load({ de, en });

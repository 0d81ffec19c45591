import { i18n } from '@lingui/core';
import { messages as de } from './manifest-labels.de.po';
import { messages as en } from './manifest-labels.en.po';

i18n.load({ de, en });

-- Clearer English names and messages of the finding templates that the store comes with. A template that operators have
-- edited keeps its text.
update canned_reason
   set name_en = better.name, message_en = better.message, revision = revision + 1
  from (values
    ('texts-do-not-fit', 'Text promises more than the app does', 'Description overstates the app',
     'The description promises something that the app does not do. Describe what it does on the camera today.',
     'The description promises features the app does not have. Describe only what it does on the camera today.'),
    ('summary-too-general', 'Summary says too little', 'Summary too vague',
     'The summary does not say what the app does. Name the event or the figure that it gives, and where.',
     'The summary does not say what the app does. Name the event it detects or the value it measures, and where it is used.'),
    ('languages-differ', 'German and English say different things', 'German and English texts differ',
     'The German and the English text do not say the same. Bring both to the same content.',
     'The German and English texts have different content. Align them.'),
    ('pictures-do-not-show-the-app', 'Pictures do not show the app', 'Screenshots do not show the app',
     'The screenshots do not show the app. Replace them by pictures of its pages or of its result in the live picture.',
     'The screenshots do not show the app. Replace them with images of its pages or of its results in the live view.'),
    ('privacy-policy-silent', 'Privacy policy does not name what is processed', 'Privacy policy does not cover the app’s data',
     'The privacy policy does not name what the app processes. Say what is analysed, for how long it is kept and on which legal basis.',
     'The privacy policy does not say which data the app processes. State what is analysed, how long it is kept and on what legal basis.'),
    ('link-leads-nowhere', 'A link leads nowhere', 'Broken link',
     'The address cannot be opened. Correct it, or publish the page behind it.',
     'This link does not work. Correct the URL, or publish the page it points to.'),
    ('permission-without-reason', 'Permission without a reason', 'Unjustified permission',
     'The app asks for a permission that nothing in its description needs. Remove it from the manifest, or say what it is for.',
     'The app requests a permission that its description does not explain. Remove it from the manifest, or explain what it is for.'),
    ('crashes-on-a-camera', 'Crashes on a test camera', 'Crashes on a test camera',
     'The app crashed on our test camera. Say which models and firmware it was tested on, and upload a version that runs.',
     'The app crashed on our test camera. Tell us which models and firmware you tested, and upload a fixed version.'),
    ('changelog-empty', 'Changelog says nothing', 'Changelog too vague',
     'The changelog does not say what is new. Name what changes for the people who run the camera.',
     'The changelog does not say what is new. Describe what changes for people who operate the camera.'),
    ('price-does-not-fit', 'Price contradicts the description', 'Price contradicts the description',
     'The price and the description do not agree. Correct one of them.',
     'The price contradicts the description. Correct one of them.')
  ) as better (id, former_name, name, former_message, message)
 where canned_reason.id = better.id
   and canned_reason.name_en = better.former_name
   and canned_reason.message_en = better.former_message;

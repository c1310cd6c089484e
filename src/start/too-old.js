// Stands in the page as it is, before all else: what an old browser does not understand it passes over in
// silence. It is known by what it lacks, which is the least that the app cannot do without.
(function () {
  function isTooOld() {
    try {
      return (
        !new RegExp('(?<!a)b').test('b') ||
        !Array.prototype.findLast ||
        !Object.hasOwn ||
        !window.OffscreenCanvas ||
        !window.AbortSignal ||
        !AbortSignal.timeout
      );
    } catch (error) {
      return Boolean(error);
    }
  }

  function say() {
    document.body.innerHTML = '%too-old%';
  }

  if (!isTooOld()) return;
  window.isTooOld = true;
  if (document.body && document.readyState !== 'loading') say();
  else document.addEventListener('DOMContentLoaded', say);
})();
